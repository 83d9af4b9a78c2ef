import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { firstViewScripts } from '../../frame-app/build/checkFirstView.ts'
import type { Row } from './Row.ts'

const weigh = (name: string, file: string): Row[] => {
  const bytes = readFileSync(file)
  return [
    { name: `${name}, gzip -9`, value: gzipSync(bytes, { level: 9 }).length, unit: 'B' },
    { name: `${name}, brotli`, value: brotliCompressSync(bytes).length, unit: 'B' },
  ]
}

/** Measures the bytes of the SDK builds and of the first view's scripts. */
export function measureSizes(root: string): Row[] {
  const scripts = firstViewScripts(join(root, 'frame-app', 'dist'))
  return [
    ...weigh('SDK, ES module', join(root, 'sdk', 'dist', 'index.js')),
    ...weigh('SDK, script build', join(root, 'sdk', 'dist', 'airlock.min.js')),
    { name: 'First view, script, gzip -9', value: scripts.reduce((sum, { gzip }) => sum + gzip, 0), unit: 'B' },
  ]
}
