import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/forms/checkbox.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { PasswordInput } from '#shared/ui/forms/password-input.tsx'
import { PeriodSlider } from '#features/new-prediction/fields/period-slider.tsx'
import { QuickTargetTile, TargetPriceInput } from '#features/new-prediction/fields/target-fields.tsx'
import { RadioList } from '#shared/ui/forms/radio-list.tsx'
import { SearchField } from '#shared/ui/forms/search-field.tsx'
import { Section } from '#shared/ui/section.tsx'
import { SegmentedControl } from '#shared/ui/forms/segmented-control.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { samples } from './samples.ts'

export function Inputs() {
  const [text, setText] = useState<string>(samples.body)
  const [reason, setReason] = useState<string | null>('spam')
  return (
    <Section title={samples.sections.inputs}>
      <div className="flex flex-col gap-5">
        <SearchField aria-label={samples.searchLabel} placeholder={samples.search} />
        <Field label={samples.focusedLabel} hint={samples.hint}>
          {(control) => (
            <Input
              {...control}
              defaultValue={samples.name}
              trailing={<Check size={20} aria-hidden="true" />}
            />
          )}
        </Field>
        <Field label={samples.email} error={samples.emailError}>
          {(control) => <Input {...control} defaultValue="minjun@example" />}
        </Field>
        <Field label={samples.password}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" defaultValue="abcdef12" />}
        </Field>
        <Field label={samples.reason} isOptional>
          {(control) => (
            <Textarea
              {...control}
              limit={40}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Checkbox defaultChecked>{samples.agree}</Checkbox>
        <Checkbox>{samples.agree}</Checkbox>
        <RadioList
          legend={samples.reportReason}
          options={samples.reasons}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Section>
  )
}

const PRICE = 488.73

export function Predict() {
  const [target, setTarget] = useState('537.60')
  const [days, setDays] = useState(7)
  const [reveal, setReveal] = useState('immediate')
  const price = Number(target)
  const isValid = price > 0
  return (
    <Section title={samples.sections.predict}>
      <div className="flex flex-col gap-5">
        <Field
          label={samples.target}
          aside={<span className="type-label text-text-2">{samples.now}</span>}
          error={isValid ? null : samples.targetError}
        >
          {(control) => (
            <TargetPriceInput
              {...control}
              value={target}
              onChange={setTarget}
              change={isValid ? computeChangePercent(PRICE, price) : null}
              onStep={(direction) => setTarget((price + direction).toFixed(2))}
            />
          )}
        </Field>
        <div className="-mt-3 flex gap-2">
          {[5, 10, -5, -10].map((percent) => {
            const quickPrice = Math.round(PRICE * (100 + percent)) / 100
            return (
              <QuickTargetTile
                key={percent}
                percent={percent}
                price={quickPrice}
                isSelected={quickPrice.toFixed(2) === target}
                onSelect={() => setTarget(quickPrice.toFixed(2))}
              />
            )
          })}
        </div>
        <PeriodSlider label={samples.period} days={days} onChange={setDays} />
        <SegmentedControl
          legend={samples.reveal}
          options={samples.revealOptions}
          value={reveal}
          onChange={setReveal}
        />
      </div>
    </Section>
  )
}
