/** What follows a win, for who thinks of bidding: the one place that says so on a lot's page. */
export const AFTER_A_WIN = [
  'The leading bid at the end wins the whole lot and is binding.',
  'You and the seller are told at once, and the seller sees your name and email.',
  'You settle the purchase with the seller: Fairlot takes no money and holds no shares.',
] as const;
