export * from './paper/pictures-pdf.js';
