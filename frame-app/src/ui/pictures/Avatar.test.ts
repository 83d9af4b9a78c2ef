import { describe, expect, test } from 'vitest'
import { identiconColors } from './Avatar.tsx'

describe('identiconColors', () => {
  test('default', () => {
    expect(identiconColors('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toMatchInlineSnapshot(`
      [
        "rgb(216 218 107)",
        "rgb(222 224 129)",
        "rgb(228 229 151)",
        "rgb(234 235 174)",
        "rgb(239 240 196)",
      ]
    `)
  })

  test('behavior: returns colors for an address that is not hexadecimal', () => {
    expect(identiconColors('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toMatchInlineSnapshot(`
      [
        "hsl(293 62% 48%)",
        "hsl(293 62% 56%)",
        "hsl(293 62% 64%)",
        "hsl(293 62% 72%)",
        "hsl(293 62% 80%)",
      ]
    `)
  })
})
