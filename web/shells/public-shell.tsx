import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { Main, PageFrame } from './page-frame.tsx';

export function PublicShell() {
  return (
    <PageFrame header={<Navbar />}>
      <Main />
      <Footer />
    </PageFrame>
  );
}
