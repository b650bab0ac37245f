/** What is injected by name because its type is an interface or a plain value. */
export const BLOB_STORE = Symbol('blob store');
export const CONFIG = Symbol('configuration');
export const LOGGER = Symbol('logger');
/** The connection that rates are counted on: one that fails fast. */
export const RATES_REDIS = Symbol('rates redis');
