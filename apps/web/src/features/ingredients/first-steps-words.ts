import { firstStepsMessages } from '@brigade/contract/ingredients/first-steps.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(firstStepsMessages)
