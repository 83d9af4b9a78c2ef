import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

type TabsProps<id extends string> = {
  tabs: readonly { id: id; label: ReactNode; icon?: ReactNode; testId?: string }[]
  value: id
  onChange: (value: id) => void
  label: string
  direction?: 'ltr' | 'rtl'
  /** Content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs with a single panel, whose React key is the selected tab. With several panels, Base UI would hide an inactive
 * panel only in an animation frame, which a hidden iframe never gets.
 */
export function Tabs<id extends string>({ tabs, value, onChange, label, direction = 'ltr', children }: TabsProps<id>) {
  return (
    <DirectionProvider direction={direction}>
      <Base.Root className={styles.root} onValueChange={(next: id) => onChange(next)} value={value}>
        <Base.List activateOnFocus aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Base.Tab className={styles.tab} data-testid={tab.testId} key={tab.id} value={tab.id}>
              {tab.icon}
              <span className={styles.label}>{tab.label}</span>
            </Base.Tab>
          ))}
        </Base.List>
        <Base.Panel className={styles.panel} key={value} value={value}>
          {children}
        </Base.Panel>
      </Base.Root>
    </DirectionProvider>
  )
}
