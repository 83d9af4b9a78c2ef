import { useState } from 'react'
import styles from './Avatar.module.css'
import { hueOf } from './hueOf.ts'

type AvatarProps = { address: string; src?: string | undefined; size?: number }

/** The account's image if there is one, else the identicon of the account's address. */
export function Avatar({ address, src, size = 40 }: AvatarProps) {
  const [ready, setReady] = useState<string>()
  return (
    <span className={styles.avatar} style={{ height: size, width: size }}>
      {ready === src && src ? null : <Identicon address={address} size={size} />}
      {src ? (
        <img
          alt=""
          className={styles.image}
          decoding="async"
          hidden={ready !== src}
          onError={() => setReady(undefined)}
          onLoad={() => setReady(src)}
          referrerPolicy="no-referrer"
          src={src}
        />
      ) : null}
    </span>
  )
}

/**
 * Gradient derived from an address. It is hidden from screen readers, because the address or its name is shown next to
 * it.
 */
function Identicon({ address, size = 40 }: { address: string; size?: number }) {
  const [first, second, third, fourth, fifth] = identiconColors(address)
  const gradient = `radial-gradient(circle at 68% 26%, ${fifth} 0, ${fourth} 24%, ${third} 46%, ${second} 70%, ${first} 100%)`
  return (
    <span aria-hidden="true" className={styles.identicon} style={{ background: gradient, height: size, width: size }} />
  )
}

/**
 * Returns five colors: the color that an address's first six hex digits define, and four tints of it, in steps of 15 %
 * toward white. For an address without hex digits, the color is a hue derived from a hash of the address.
 */
export function identiconColors(address: string): readonly string[] {
  const digits = /^(?:0x)?([0-9a-f]{6})/i.exec(address)?.[1]
  if (!digits) return [0, 1, 2, 3, 4].map((step) => `hsl(${hueOf(address)} 62% ${48 + step * 8}%)`)
  const base = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [0, 1, 2, 3, 4].map((step) => {
    const tint = base.map((channel) => Math.round(channel + (255 - channel) * 0.15 * step))
    return `rgb(${tint.join(' ')})`
  })
}
