import './first-steps-words.ts'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../shared/ui/step-list.tsx'

interface FirstStepsProps {
  of: 'addons' | 'customizations' | 'materials'
  /** The address of the list. */
  root: string
  /** Of a branch that counts no stock, a material needs nothing more. */
  hasThird?: boolean
}

/** What an empty list is for, and how its entries reach the guests. */
export function FirstSteps({ of, root, hasThird = true }: FirstStepsProps) {
  const { t } = useTranslation()
  return (
    <StepList
      title={t(`first.${of}`)}
      hint={t(`first.${of}-hint`)}
      steps={[
        { name: t(`first.${of}-add`), isDone: false, link: { to: `${root}/new` } },
        { name: t(`first.${of}-attach`), isDone: false, link: { to: '/dashboard/foods' } },
        ...(hasThird ? [{ name: t(`first.${of}-then`), isDone: false }] : []),
      ]}
    />
  )
}
