import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { isImageId } from './images.ts'
import { networkPictures } from './networkPictures.ts'

describe('networkPictures', () => {
  test('default', () => {
    for (const [id, picture] of networkPictures)
      expect([knownNetworks.has(id), isImageId(picture)]).toEqual([true, true])
  })

  test('behavior: every network has its own image, except for Solana’s networks', () => {
    const others = [...networkPictures].flatMap(([id, picture]) => (id.startsWith('solana:') ? [] : [picture]))
    expect(new Set(others).size).toBe(others.length)
  })
})
