import { describe, expect, test } from 'vitest'
import { createNews } from './createNews.ts'

describe('createNews', () => {
  test('default: delivers earlier messages to the first listener, and not again to a later listener', () => {
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

  test('behavior: keeps at most 1,000 messages while there is no listener', () => {
    const { say, hear } = createNews<number>()
    for (let count = 0; count < 1_500; count++) say(count)
    let heard = 0
    hear(() => heard++)
    expect(heard).toBe(1_000)
  })
})
