import { Buffer as NodeBuffer } from 'buffer/'

// esbuild injects these into builds with more families than eip155, whose libraries expect Node's globals.
export const Buffer = NodeBuffer
export const process = {
  env: {},
  browser: true,
  version: '',
  nextTick: (work: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) =>
    queueMicrotask(() => work(...args)),
}
