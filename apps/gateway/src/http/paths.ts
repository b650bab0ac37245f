/** Where calls are; everything else is a page, or health. */
export const ALL_CALLS = '/api/';
/** The API of the contract. */
export const API = '/api/v1/';
/** The web app's own calls. */
export const WEB_API = '/api/web/';
/** Those among them that a review link leads to: its cookie is sent there and nowhere else. */
export const LINK_ROUTES = '/api/web/review/';
