/**
 * What the address asks for at this moment. The address that a screen was drawn with is behind it
 * while a change is being drawn: a second change made from that one would take the first one back.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);
