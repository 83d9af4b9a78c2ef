import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '../../build/readSources.ts'

const folder = new URL('./', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

describe('the audit surface', () => {
  test('default: the files of the protocol have at most 900 lines together', () => {
    const lines = files.map((file) => read(file).trimEnd().split('\n').length)
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(900)
  })

  test('behavior: the reading order names each file once and takes at most half an hour', () => {
    const [, order = ''] = /## Reading order\n([\s\S]*?)\n## /.exec(read('README.md')) ?? []
    const rows = [...order.matchAll(/^\| (\d+) \| ([^|]+) \|/gm)]
    const named = rows.flatMap(([, , cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, file]) => file))
    expect(named.sort()).toEqual(files.sort())
    expect(rows.reduce((sum, [, minutes]) => sum + Number(minutes), 0)).toBeLessThanOrEqual(30)
  })

  test('behavior: the files of the protocol import only each other, the errors, the tables and zod', () => {
    const targets = files.flatMap((file) => {
      const { imports } = sourceOf(`shared/src/protocol/${file}`, read(file))
      return imports.map(({ target }) => target)
    })
    const outside = targets.filter((target) => !/^shared\/src\/(protocol|errors|tables)\/|^zod\/mini$/.test(target))
    expect(outside).toEqual([])
  })
})
