import type { Plugin } from 'vite'
import { createNotices } from './createNotices.ts'

/** Adds `THIRD_PARTY_NOTICES.txt` to a frame's build: the packages that it contains, with their licenses. */
export function writeNotices(): Plugin {
  return {
    name: 'airlock:notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY_NOTICES.txt', source: createNotices(modules) })
    },
  }
}
