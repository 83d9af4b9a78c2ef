import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { hashSources } from './hashSources.ts'

const root = mkdtempSync(join(tmpdir(), 'airlock-sources-'))
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
write('package-lock.json', '{}')
write('sdk/src/index.ts', 'export {}')
afterAll(() => rmSync(root, { recursive: true }))

describe('hashSources', () => {
  test('default', async () => {
    const before = await hashSources(root)
    write('sdk/src/index.ts', 'export const changed = 1')
    expect(await hashSources(root)).not.toBe(before)
  })

  test('behavior: the hash depends on the lockfile', async () => {
    const before = await hashSources(root)
    write('package-lock.json', '{ }')
    expect(await hashSources(root)).not.toBe(before)
  })

  test('behavior: the hash does not depend on build output and tests', async () => {
    const before = await hashSources(root)
    write('sdk/dist/index.js', 'built')
    write('frame-app/src/generated/messages.js', 'made')
    write('sdk/src/index.test.ts', 'test')
    expect(await hashSources(root)).toBe(before)
  })
})
