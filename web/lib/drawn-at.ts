/**
 * When the server drew the current page, in milliseconds by its clock. Hydration starts at the same
 * moment, since its clocks would otherwise differ from the drawn ones.
 */
let moment = 0;

export const drawnAt = (): number => moment;

/** Called by the server right before it draws, and by the browser right before it hydrates. */
export function setDrawnAt(milliseconds: number): void {
  moment = milliseconds;
}
