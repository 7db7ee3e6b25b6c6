import { Ellipsis, Trash2, User } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { Menu } from '#shared/ui/overlays/menu.tsx'
import { Section } from '#shared/ui/section.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { TabRow } from '#shared/ui/tab-row.tsx'
import { toast } from '#shared/toast.ts'
import { samples } from './samples.ts'

const TOAST_KINDS = ['success', 'error', 'warning', 'info'] as const

export function Floating() {
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState('predict')
  const [profileLabel = '', removeLabel = ''] = samples.menuItems
  return (
    <Section title={samples.sections.floating}>
      <div className="flex flex-wrap items-center gap-2">
        {TOAST_KINDS.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => toast[kind](samples.toasts[kind])}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => setOpen(true)}>{samples.sheet}</Button>
        <Menu
          label={samples.menu}
          icon={<Ellipsis size={22} aria-hidden="true" />}
          items={[
            { label: profileLabel, Icon: User, to: '/profile' },
            {
              label: removeLabel,
              Icon: Trash2,
              isDestructive: true,
              onSelect: () => toast.info(removeLabel),
            },
          ]}
        />
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={samples.sheet}
        footer={
          <div className="flex gap-2">
            <Button size="lg" variant="secondary" className="flex-1" onClick={() => setOpen(false)}>
              {samples.cancel}
            </Button>
            <Button size="lg" className="flex-2" onClick={() => setOpen(false)}>
              {samples.sheet}
            </Button>
          </div>
        }
      >
        <EmptyState {...samples.empty} />
      </Sheet>
      <div className="mt-4">
        <Tabs.Root value={tab} onValueChange={setTab}>
          <TabRow label={samples.sections.floating} tabs={samples.tabs} value={tab} className="px-5" />
          <Tabs.Content value={tab}>
            <p className="py-4 type-body">{tab}</p>
          </Tabs.Content>
        </Tabs.Root>
      </div>
    </Section>
  )
}
