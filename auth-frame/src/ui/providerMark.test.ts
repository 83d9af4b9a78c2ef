import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pathsOf } from './providerMark.ts'

const folder = new URL('../../../shared/src/look/marks/', import.meta.url)

describe('pathsOf', () => {
  test.each(readdirSync(folder))('default: finds all paths of %s', (file) => {
    const svg = readFileSync(new URL(file, folder), 'utf8')
    const paths = pathsOf(svg)
    expect(paths.length).toBeGreaterThan(0)
    // The file has nothing besides its title and these paths.
    const rest = svg.replace(/<title>\w+<\/title>/, '').replace(/<path [^>]*\/>/g, '')
    expect(rest.trim()).toBe('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"></svg>')
    expect(paths).toHaveLength(svg.split('<path').length - 1)
  })
})
