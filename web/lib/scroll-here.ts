/** A ref for what loads after its page: the browser looked for the address's anchor before it was there. */
export const scrollHere = (element: HTMLElement | null): void => {
  if (element && location.hash === `#${element.id}`) element.scrollIntoView();
};
