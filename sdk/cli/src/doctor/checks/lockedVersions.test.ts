import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findLockfile, lockedVersions } from './lockedVersions.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-locks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const npm = `{ "packages": {
  "node_modules/airlock-sdk": {
    "version": "0.2.0", "dependencies": {} },
  "node_modules/kit/node_modules/airlock-sdk": { "version": "0.1.0" },
  "node_modules/airlock-sdk-theme": { "version": "9.0.0" } } }`
const pnpm = `packages:

  airlock-sdk@0.1.0:
    resolution: {integrity: sha512-x}

  airlock-sdk@0.2.0(react@19.0.0):
    resolution: {integrity: sha512-y}

  other@1.0.0:
`
const yarn = `airlock-sdk@^0.1.0:
  version "0.1.0"

airlock-sdk@^0.2.0, airlock-sdk@0.2.x:
  version "0.2.0"
`
const berry = `"airlock-sdk@npm:^0.1.0":
  version: 0.1.0
  resolution: "airlock-sdk@npm:0.1.0"
`
const bun = `{ "packages": {
    "airlock-sdk": ["airlock-sdk@0.2.0", "", {}, "sha512-x"],
    "kit/airlock-sdk": ["airlock-sdk@0.1.0", "", {}, "sha512-y"],
} }`

describe('lockedVersions', () => {
  test.each([
    ['package-lock.json', npm, ['0.2.0', '0.1.0']],
    ['pnpm-lock.yaml', pnpm, ['0.1.0', '0.2.0']],
    ['yarn.lock', yarn, ['0.1.0', '0.2.0']],
    ['yarn.lock', berry, ['0.1.0']],
    ['bun.lock', bun, ['0.2.0', '0.1.0']],
  ])('default: %s', (name, text, versions) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    expect(findLockfile(folder)).toBe(path)
    expect(lockedVersions(path)).toEqual(versions)
    rmSync(path)
  })

  test('behavior: a folder without a lockfile', () => {
    expect(findLockfile(folder)).toBe(undefined)
  })
})
