import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const dist = path.resolve(import.meta.dirname, 'dist');
const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js asks for by name at run time, from our own address: character maps, stand-in fonts, decoders. */
const pdfjsFiles: Plugin = {
  name: 'pdfjs-files',
  apply: 'build',
  async closeBundle() {
    for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
      await cp(path.join(pdfjs, folder), path.join(dist, 'pdfjs', folder), { recursive: true });
  },
};

/** The app's script is asked for beside the little that goes first, not after it. */
const preloadApp: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/root.tsx'))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
};

/** Compressed once here rather than for each request. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async closeBundle() {
    const assets = path.join(dist, 'assets');
    const texts = (await readdir(assets)).filter((name) => /\.(m?js|css|svg)$/.test(name));
    for (const name of texts) {
      const file = path.join(assets, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [react(), pdfjsFiles, preloadApp, precompress],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1500 },
  server: { proxy: { '/api': { target: 'http://localhost:3300', changeOrigin: true } } },
});
