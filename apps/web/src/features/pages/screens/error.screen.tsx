import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../../../components/error-state.js';
import { errorText } from '../../../components/error-state.texts.js';
import { PageTitle } from '../../../components/page-title.js';
import { usePageHead } from '../../../lib/page-head.js';
import { errorTexts } from '../error.texts.js';

/** `/error/{code}` (decisions D15). */
export function ErrorScreen({ code }: { code: string }) {
  const navigate = useNavigate();
  usePageHead();
  return (
    <>
      <PageTitle>{errorTexts.title}</PageTitle>
      <ErrorState text={errorText(code)} action={errorTexts.home} onAction={() => void navigate('/')} />
    </>
  );
}
