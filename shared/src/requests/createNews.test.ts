import { describe, expect, test } from 'vitest'
import { createNews } from './createNews.ts'

describe('createNews', () => {
  test('default: delivers earlier items to the first listener, once', () => {
    const { say, hear } = createNews<number>()
    const [first, second]: number[][] = [[], []]
    say(1)
    say(2)
    hear((news) => first!.push(news))
    say(3)
    hear((news) => second!.push(news))
    say(4)
    expect([first, second]).toEqual([[1, 2, 3], [4]])
  })

  test('behavior: keeps a limited number of items while there is no listener', () => {
    const { say, hear } = createNews<number>()
    for (let count = 0; count < 1_500; count++) say(count)
    let heard = 0
    hear(() => heard++)
    expect(heard).toBe(1_000)
  })
})
