export { readForm } from './read-form.js';
export type { ReadOptions, Stages } from './read-form.js';
export { drawStages } from './debug/draw-stages.js';
export type { StagePicture } from './debug/draw-stages.js';
export { isFailure } from './open-document.js';
export type { ReadFailure } from './open-document.js';
