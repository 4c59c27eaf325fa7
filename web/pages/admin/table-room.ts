/** What the admins' lists need beside the menu (px); with less, rows become cards. */
export const TABLE_FROM_PX = 1200;
/** The same of what waits for a decision, which has its buttons in each row and a box to pick it by. */
export const REVIEW_TABLE_FROM_PX = 1280;
