import swc from '@swc/jest';

/**
 * SWC for Jest. What a module is compiled to hangs on its text, its name and how it is compiled, and not on Jest's other settings: so the kinds
 * of tests share it.
 */
export default {
  createTransformer(options) {
    const { process, getCacheKey } = swc.createTransformer(options);
    return {
      process,
      getCacheKey: (text, file, how) => getCacheKey(text, file, { ...how, configString: '' }),
    };
  },
};
