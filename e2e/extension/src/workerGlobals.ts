import { Buffer as NodeBuffer } from 'buffer/'

// esbuild injects these globals into builds with families other than eip155, because the libraries of those families
// expect Node's globals.
export const Buffer = NodeBuffer
export const process = {
  env: {},
  browser: true,
  version: '',
  nextTick: (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) =>
    queueMicrotask(() => work(...args)),
}
