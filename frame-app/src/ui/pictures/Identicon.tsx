import styles from './Identicon.module.css'
import { identiconColors } from './identiconColors.ts'

/**
 * Gradient derived from an address. It is hidden from screen readers, because the address or its name is shown next to
 * it.
 */
export function Identicon({ address, size = 40 }: { address: string; size?: number }) {
  const [first, second, third, fourth, fifth] = identiconColors(address)
  const gradient = `radial-gradient(circle at 68% 26%, ${fifth} 0, ${fourth} 24%, ${third} 46%, ${second} 70%, ${first} 100%)`
  return (
    <span aria-hidden="true" className={styles.identicon} style={{ background: gradient, height: size, width: size }} />
  )
}
