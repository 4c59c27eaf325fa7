/** The title of an outbid notice to whoever never led, since the leader's limit answered their bid at once. */
export const ANSWERED_TITLE = 'An automatic bid answered yours';
