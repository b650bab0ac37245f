/** Whether what had the keys is gone, and nothing else has them. */
export const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null;
