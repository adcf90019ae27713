import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { loadChunk } from '../../shared/lazy/load-chunk.ts'
import { ScreenFailed } from '../../shared/lazy/screen-failed.tsx'
import { ScreenBoundary } from '../../shared/ui/screen-boundary.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import button from '../../shared/ui/action-button.module.css'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import classes from './food-detail.module.css'
import { FoodFacts } from './food-facts.tsx'
import { FoodMark } from './food-mark.tsx'
import { marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import { FoodPrice } from './food-price.tsx'
import { FoodPictures } from './food-pictures.tsx'
import { SoldOutAct } from './sold-out/sold-out-act.tsx'
import { UpdateBar } from './update/update-bar.tsx'
import type { UpdateName } from './update/updates.ts'
import { useFoodFormats } from './use-food-formats.ts'
import { VariationList } from './variation-list.tsx'

const { Screen: FormOfUpdate, preload } = lazyScreen(
  'food-update',
  async () => ({ default: (await import('./update/update.tsx')).Update }),
  SkeletonRows,
)

const FoodStep = lazy(async () => {
  const { FoodStep: Step } = await loadChunk('food-step', () => import('./step/food-step.tsx'))
  return { default: Step }
})

const FoodSales = lazy(() => loadChunk('food-sales', () => import('./food-sales.tsx')))

interface FoodDetailProps {
  food: Food
  now: number
  onChanged: () => void
}

export function FoodDetail({ food, now, onChanged }: FoodDetailProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [update, setUpdate] = useState<UpdateName | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // A chosen variation may have been deleted elsewhere.
  const known = chosen.filter((id) => food.variations.some(({ _id }) => _id === id))

  const open = (name: UpdateName) => {
    // Of a single variation there is nothing to choose.
    const [first, ...others] = food.variations
    if (first && others.length === 0) setChosen([first._id])
    setUpdate(name)
  }

  // The forms are not a part of the list, and ready when one is wanted.
  useEffect(preload, [])

  // Returns the focus to the button that opened the form.
  const left = useRef<UpdateName | null>(null)
  useEffect(() => {
    if (update === null && left.current !== null) {
      root.current?.querySelector<HTMLElement>(`[data-update='${left.current}'] button`)?.focus()
    }
    // The pressed button is gone, and the form may still be loading.
    if (update !== null && document.activeElement === document.body) root.current?.focus()
    left.current = update
  }, [update])

  const onKeyDown = (event: KeyboardEvent) => {
    if (update === null || event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    setUpdate(null)
  }

  return (
    <div ref={root} className={`unringed ${classes.root}`} tabIndex={-1} onKeyDown={onKeyDown}>
      {update === null ? (
        <>
          <Overview food={food} now={now} chosen={known} onChoose={setChosen} onEdit={setUpdate} />
          <UpdateBar chosen={known.length} isIdle={known.length === 0 && food.variations.length > 1} onUpdate={open} />
        </>
      ) : (
        <FormOfUpdate
          name={update}
          food={food}
          chosen={known}
          onChoose={setChosen}
          onClose={() => setUpdate(null)}
          onDone={onChanged}
        />
      )}
    </div>
  )
}

interface OverviewProps extends Omit<FoodDetailProps, 'onChanged'> {
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onEdit: (part: 'edit' | 'variations') => void
}

function Overview({ food, now, chosen, onChoose, onEdit }: OverviewProps) {
  const { t } = useTranslation()
  const { timeZone } = useBranch()
  const { moment } = useFoodFormats()
  return (
    <article className={`contained ${classes.detail}`} aria-label={t('foods.details')}>
      <header className={classes.head}>
        <FoodPictures food={food} />
        <hgroup className={classes.name}>
          <h2 className={food.isDelisted ? 'bad' : undefined}>{food.name}</h2>
          <p className="strong figures">
            <FoodPrice food={food} now={now} timeZone={timeZone} />
          </p>
        </hgroup>
        <div className={`lines ${classes.words}`}>
          <div className="beside">
            {marksOf(food, new Date(now), timeZone).map((mark) => (
              <FoodMark key={mark.name} mark={mark} />
            ))}
          </div>
          <p className="quiet">{food.note}</p>
          {food.isDelisted && food.delistedAt !== null && (
            <p className="problem">{t('foods.delisted-since', { moment: moment(food.delistedAt) })}</p>
          )}
          <ScreenBoundary failed={(error) => <ScreenFailed error={error} />}>
            <Suspense>
              <FoodStep food={food} />
            </Suspense>
          </ScreenBoundary>
        </div>
      </header>
      <div className={`beside ${classes.acts}`}>
        <span data-update="edit">
          <ActionButton
            isSmall
            tone="plain"
            label={t('foods.updating.edit')}
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => onEdit('edit')}
          >
            {t('foods.update.edit')}
          </ActionButton>
        </span>
        <Link className={button.root} data-tone="plain" data-small to={`/dashboard/foods/add?like=${food._id}`}>
          {t('foods.duplicate')}
        </Link>
        <SoldOutAct food={food} now={now} />
      </div>
      <VariationList food={food} now={now} chosen={chosen} onChoose={onChoose} onEdit={() => onEdit('variations')} />
      <div className="apart">
        <FoodFacts food={food} now={now} />
      </div>
      <div className={classes.sales}>
        <ScreenBoundary failed={(error) => <ScreenFailed error={error} />}>
          <Suspense>
            <FoodSales foodId={food._id} />
          </Suspense>
        </ScreenBoundary>
      </div>
    </article>
  )
}
