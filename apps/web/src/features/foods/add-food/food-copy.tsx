import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { lost } from '../../../shared/api/call-error.ts'
import { useNow } from '../../../shared/use-now.ts'
import type { Kept } from '../../../shared/form/kept.tsx'
import { Failure } from '../../../shared/ui/failure.tsx'
import { NotInList } from '../../../shared/ui/not-in-list.tsx'
import { Question } from '../../../shared/ui/question.tsx'
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { useFoodElsewhere } from '../foods.queries.ts'
import { copyOf } from './food-copy.rules.ts'
import type { FoodDraft } from './food-draft.rules.ts'
import { useFoodLists } from './food-lists.queries.ts'

const AT = '/dashboard/foods/add'
const A_MINUTE = 60_000

/** Nothing for a picture that the server no longer has. */
async function readPicture(url: string, signal: AbortSignal): Promise<File[]> {
  const reply = await fetch(url, { signal })
  if (!reply.ok) return []
  const blob = await reply.blob()
  return [new File([blob], url.split('/').at(-1) ?? url, { type: blob.type })]
}

interface FoodCopyProps {
  foodId: string
  kept: Kept<FoodDraft>
  /** Nothing is entered that a copy would replace. */
  isEmpty: boolean
}

/** Fills the form for a new food with a saved one, then shows the form. */
export function FoodCopy({ foodId, kept, isEmpty }: FoodCopyProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const navigate = useNavigate()
  const { food, isGone, error, refetch } = useFoodElsewhere(branch._id, foodId)
  const known = useFoodLists()
  const pictures = useQuery({
    queryKey: ['pictures of a food', food?.images],
    queryFn: async ({ signal }) =>
      (await Promise.all((food?.images ?? []).map((url) => readPicture(url, signal)))).flat(),
    enabled: food !== undefined,
    retry: false,
  })
  const [answer, setAnswer] = useState<'asked' | 'copy' | 'leave'>(isEmpty ? 'copy' : 'asked')
  const now = new Date(useNow(A_MINUTE))
  const toForm = () => void navigate(AT, { replace: true })

  const fill = useEffectEvent((copied: Food, images: File[]) => {
    kept.change(
      copyOf(copied, images, { ...known.lists, services: branch.restTypes }, { now, timeZone: branch.timeZone }),
    )
    toForm()
  })
  const { data: images } = pictures
  const isRead = Object.values(known.lists).every((list) => list !== undefined)
  useEffect(() => {
    if (answer === 'copy' && food && images && isRead) fill(food, images)
  }, [answer, food, images, isRead])
  const leave = useEffectEvent(toForm)
  useEffect(() => {
    if (answer === 'leave') leave()
  }, [answer])

  if (isGone)
    return <NotInList title={t('foods.gone')} hint={t('foods.gone-hint')} leave={t('foods.tab.add')} onLeave={toForm} />
  if (error) return <Failure error={error} onRetry={refetch} />
  if (known.error) return <Failure error={known.error} onRetry={known.refetch} />
  if (pictures.error) return <Failure error={lost('network-lost')} onRetry={() => void pictures.refetch()} />
  return (
    <>
      <SkeletonRows rows={5} />
      {answer === 'asked' && (
        <Question
          label={t('add-food.replace')}
          tone="red"
          question={t('add-food.replace-question')}
          hint={t('add-food.replace-hint')}
          leave={t('add-food.keep')}
          onLeave={() => setAnswer('leave')}
          onConfirm={() => setAnswer('copy')}
        />
      )}
    </>
  )
}
