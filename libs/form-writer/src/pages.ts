export { drawnPng } from './reading/drawn-png.js';
