/** What is injected by name because its type is an interface. */
export const BLOB_STORE = Symbol('blob store');
export const SEAL_KEY = Symbol('seal key');
export const LOGGER = Symbol('logger');
export const SETTINGS = Symbol('settings');
