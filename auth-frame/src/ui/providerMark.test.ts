import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Social } from '#shared/protocol/primitives.ts'
import { pathsOf } from './providerMark.ts'

const svg = readFileSync(new URL('../../../shared/src/look/marks.svg', import.meta.url), 'utf8')

describe('pathsOf', () => {
  test.each(Social.options)('default: finds all paths of %s', (provider) => {
    const [, group = ''] = svg.split(`<g id="${provider}"`)
    const [own = ''] = group.split('</g>')
    expect(pathsOf(svg, provider).length).toBeGreaterThan(0)
    expect(pathsOf(svg, provider)).toHaveLength(own.split('<path').length - 1)
  })

  test('behavior: the file has nothing besides the logos, each with a title', () => {
    const rest = svg.replace(
      /<g id="\w+"( transform="translate\(\d+\)")?>\s*<title>\w+<\/title>(\s*<path [^>]*\/>)+\s*<\/g>/g,
      '',
    )
    expect(rest.replace(/\s+/g, ' ')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 24"> <title>Login providers</title> </svg> ',
    )
  })
})
