import { questions } from '@music/rules';
import { FaqScreen } from '../../features/pages/screens/faq.screen.js';
import { useRouteMatch } from '../../lib/pages/route.js';

export default function FaqRoute() {
  return <FaqScreen questions={questions} openSlug={useRouteMatch()?.params['question'] ?? null} />;
}
