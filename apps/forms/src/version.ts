/** That of the package: a spec holds the two together, as what is packed has no file of ours beside it. */
export const VERSION = '0.1.0';
