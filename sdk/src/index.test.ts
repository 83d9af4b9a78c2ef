import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../build/buildSdk.ts'
import { budget, weighSdk } from '../build/checkSize.ts'
import * as sdk from './index.ts'

const dist = mkdtempSync(join(tmpdir(), 'airlock-sdk-'))
const url = pathToFileURL(`${dist}/`)
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
    expect(weighSdk(url)[0]!.gzip).toBeLessThanOrEqual(budget)
  }, 60_000)

  test('behavior: what is built can be imported on a server', async () => {
    const built = (await import(new URL('index.js', url).href)) as typeof sdk
    expect(Object.keys(built)).toEqual(Object.keys(sdk))
  })
})
