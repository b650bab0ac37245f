/** Below this the reader itself doubts the field or its meaning: a value is a suggestion only. */
export const SURE_ENOUGH = 0.75;
