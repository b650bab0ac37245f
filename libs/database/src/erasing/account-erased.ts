/** The SQLSTATE of a row that was meant for an account which has been erased meanwhile. */
export const ACCOUNT_ERASED = 'FS404';
