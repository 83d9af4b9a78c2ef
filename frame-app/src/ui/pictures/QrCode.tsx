import { useMemo } from 'react'
import styles from './QrCode.module.css'
import { qrShape } from './qrShape.ts'
import { Skeleton } from './Skeleton.tsx'

type QrCodeProps = {
  /** Content of the QR code. While `undefined`, a skeleton of the same size is shown. */
  value: string | undefined
  /** Label for screen readers, which says what the QR code is for. */
  label: string
  /** Maximum width and height in px. The QR code is smaller if there is less space. */
  size?: number
  logo?: string | undefined
  testId?: string
}

/** QR code. It is dark on a white background in both themes, because some cameras cannot read inverted codes. */
export function QrCode({ value, label, size = 296, logo, testId }: QrCodeProps) {
  return (
    <div className={styles.plate} data-testid={testId} style={{ maxWidth: size }}>
      {value === undefined ? <Skeleton variant="qr" /> : <Drawing label={label} logo={logo} value={value} />}
    </div>
  )
}

function Drawing({ value, label, logo }: { value: string; label: string; logo: string | undefined }) {
  const { size, clear, path } = useMemo(() => qrShape(value, logo !== undefined), [value, logo])
  const at = (size - clear) / 2
  return (
    <svg aria-label={label} className={styles.code} role="img" viewBox={`-3 -3 ${size + 6} ${size + 6}`}>
      <rect className={styles.background} height={size + 6} rx={3.5} width={size + 6} x={-3} y={-3} />
      <path className={styles.dark} d={path} fillRule="evenodd" />
      {logo !== undefined ? (
        <foreignObject height={clear - 1} width={clear - 1} x={at + 0.5} y={at + 0.5}>
          <img alt="" className={styles.logo} referrerPolicy="no-referrer" src={logo} />
        </foreignObject>
      ) : null}
    </svg>
  )
}
