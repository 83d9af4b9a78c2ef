import { mkdirSync, writeFileSync } from 'node:fs'
import { generateChainMethods, generateMethods } from './generateRpc.ts'
import { generateWire } from './generateWire.ts'

const folder = new URL('../src/generated/', import.meta.url)

/** Writes the SDK's generated code, which replaces schemas and tables that are too large for the SDK. */
export function writeGenerated(): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL('wire.ts', folder), generateWire())
  writeFileSync(new URL('methods.ts', folder), generateMethods())
  writeFileSync(new URL('chainMethods.ts', folder), generateChainMethods())
}

if (process.argv[1] === import.meta.filename) writeGenerated()
