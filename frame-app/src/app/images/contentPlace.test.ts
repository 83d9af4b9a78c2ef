import { describe, expect, test } from 'vitest'
import { contentPlace } from './contentPlace.ts'
import { dataUri } from './dataUri.ts'
import { inlinePicture, svgPicture } from './inlinePicture.ts'
import { NftMetadata } from './NftMetadata.ts'

const bare = {}
const full = { ipfsGateway: 'https://ipfs.airlock.example', imageProxy: 'https://img.airlock.example/fetch' }
const hash = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const png = 'data:image/png;base64,AAAA'

describe('contentPlace', () => {
  test.each<[uri: string | null, without: unknown, withServers: unknown]>([
    [null, null, null],
    ['', null, null],
    [png, { kind: 'inline', text: png }, { kind: 'inline', text: png }],
    [`ipfs://${hash}/1.json`, null, { kind: 'ours', url: `https://ipfs.airlock.example/ipfs/${hash}/1.json` }],
    [`ipfs://ipfs/${hash}`, null, { kind: 'ours', url: `https://ipfs.airlock.example/ipfs/${hash}` }],
    [`ipfs://${hash}/../../admin`, null, null],
    [`ipfs://${hash}/%2e%2E/admin`, null, null],
    [`ipfs://${hash}/a?b`, null, null],
    ['ipfs://x', null, null],
    [
      'https://x.example/a?b#c',
      { kind: 'stranger', url: 'https://x.example/a?b#c' },
      { kind: 'ours', url: 'https://img.airlock.example/fetch?url=https%3A%2F%2Fx.example%2Fa%3Fb%23c' },
    ],
    ['http://x.example/a', null, null],
    ['javascript:alert(1)', null, null],
    ['ar://abc', null, null],
    ['//x.example/a', null, null],
  ])('default: returns the right source for %s', (uri, without, withServers) => {
    expect(contentPlace(bare, uri)).toEqual(without)
    expect(contentPlace(full, uri)).toEqual(withServers)
  })
})

describe('dataUri', () => {
  const text = (uri: string, max = 1_000) => {
    const data = dataUri(uri, max)
    return data && [data.type, new TextDecoder().decode(data.bytes)]
  }

  test.each([
    ['data:application/json;base64,eyJhIjoxfQ==', ['application/json', '{"a":1}']],
    ['data:application/json;charset=utf-8;base64,eyJhIjoxfQ==', ['application/json', '{"a":1}']],
    ['data:application/json;utf8,{"a":"100% é"}', ['application/json', '{"a":"100% é"}']],
    ['data:application/json,%7B%22a%22%3A1%7D', ['application/json', '{"a":1}']],
    ['data:,a', ['', 'a']],
    ['data:application/json;base64,***', null],
    ['data:application/json', null],
    ['https://x.example', null],
  ])('default: decodes %s', (uri, expected) => {
    expect(text(uri)).toEqual(expected)
  })

  test('behavior: rejects a URI longer than `max`', () => {
    expect(text(`data:,${'a'.repeat(94)}`, 100)).not.toBe(null)
    expect(text(`data:,${'a'.repeat(95)}`, 100)).toBe(null)
  })
})

describe('inlinePicture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff"/></svg>'

  test('default: returns an image as a `data:` URL whose header contains only the media type', () => {
    expect(inlinePicture(png)).toBe(png)
    // An unescaped `#`, as in a color, starts the URL's fragment, so a browser would cut the image off there.
    expect(inlinePicture(`data:image/svg+xml;utf8,${svg}`)).toBe(`data:image/svg+xml;base64,${btoa(svg)}`)
    expect(svgPicture(svg)).toBe(`data:image/svg+xml;base64,${btoa(svg)}`)
  })

  test.each([
    'data:text/html,<script>1</script>',
    'data:image/png',
    'https://x.example/a.png',
    `${png}${'A'.repeat(600_000)}`,
  ])('error: rejects a URI that is not an image', (uri) => {
    expect(inlinePicture(uri)).toBe(null)
  })

  test('error: rejects a string that is not an SVG', () => {
    expect(svgPicture('<html><svg/></html>')).toBe(null)
  })
})

describe('NftMetadata', () => {
  test('default', () => {
    expect(
      NftMetadata.parse({
        name: 'Ape\u202e #1\n',
        description: 'x'.repeat(600),
        image: png,
        attributes: [
          { trait_type: 'Hat', value: 'Crown' },
          { value: 5 },
          { value: {} },
          'no',
          { trait_type: 'Empty', value: '' },
        ],
      }),
    ).toEqual({
      name: 'Ape #1',
      description: 'x'.repeat(500),
      image: png,
      svg: null,
      traits: [
        { name: 'Hat', value: 'Crown' },
        { name: '', value: '5' },
      ],
    })
  })

  test('behavior: ignores invalid fields, and rejects metadata that is not an object', () => {
    expect(NftMetadata.parse({ name: 5, image: {}, attributes: {} })).toEqual({
      name: '',
      description: '',
      image: null,
      svg: null,
      traits: [],
    })
    expect(NftMetadata.safeParse('text').success).toBe(false)
  })
})
