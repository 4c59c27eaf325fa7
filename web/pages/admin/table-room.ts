/** What the admins' lists need beside the menu (px); with less, rows become cards. */
export const TABLE_FROM_PX = 1200;
