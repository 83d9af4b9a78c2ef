import { Buffer as NodeBuffer } from 'buffer/'

// Injected by esbuild into a build with further families: their libraries expect what Node has.
export const Buffer = NodeBuffer
export const process = {
  env: {},
  browser: true,
  version: '',
  nextTick: (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) =>
    queueMicrotask(() => work(...args)),
}
