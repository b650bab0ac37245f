/** What is injected by name because its type is an interface or a plain value. */
export const BLOB_STORE = Symbol('blob store');
export const CONFIG = Symbol('configuration');
export const LOGGER = Symbol('logger');
