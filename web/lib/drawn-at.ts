/**
 * When the page at hand was drawn by the server, in milliseconds by its clock. Taking the page over
 * begins with the same moment, or its clocks would differ from what is on screen.
 */
let moment = 0;

export const drawnAt = (): number => moment;

/** Said by the server right before it draws, and by the browser right before it takes over. */
export function setDrawnAt(milliseconds: number): void {
  moment = milliseconds;
}
