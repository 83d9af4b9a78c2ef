import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../build/buildSdk.ts'
import { budget, weighSdk } from '../build/checkSize.ts'
import * as sdk from './index.ts'

const dist = mkdtempSync(join(tmpdir(), 'airlock-sdk-'))
afterAll(() => rmSync(dist, { recursive: true }))

describe('index', () => {
  test('default', () => {
    expect(Object.keys(sdk)).toMatchInlineSnapshot(`
      [
        "createSdk",
      ]
    `)
  })

  test('behavior: is small', async () => {
    await buildSdk(dist)
    const weights = Object.fromEntries(weighSdk(dist).map(({ name, gzip }) => [name, gzip]))
    expect(Object.keys(weights)).toMatchInlineSnapshot(`
      [
        "airlock.min.js",
        "announceSelf.js",
        "failurePanel.js",
        "index.js",
        "openWalletLink.js",
        "restore.js",
      ]
    `)
    expect(weights['index.js']).toBeLessThanOrEqual(budget)
    // Nothing comes with it: its chunks are asked for when they are needed, and share nothing with it.
    expect(readFileSync(join(dist, 'index.js'), 'utf8')).not.toMatch(/import\s*[{"'`*]/)
  }, 60_000)

  test('behavior: what is built can be imported on a server', async () => {
    const built = (await import(pathToFileURL(join(dist, 'index.js')).href)) as typeof sdk
    expect(Object.keys(built)).toEqual(Object.keys(sdk))
  })
})
