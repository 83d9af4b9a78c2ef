import { ActionButtonList } from '@/components/ActionButtonList'

export default function Home() {
  return (
    <div className="pages">
      <appkit-button balance="show" />
      <appkit-network-button />
      <ActionButtonList />
    </div>
  )
}
