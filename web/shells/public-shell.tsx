import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Navbar } from './navbar.tsx';
import { PageFrame, useFocusOnNavigation } from './page-frame.tsx';

export function PublicShell() {
  const main = useFocusOnNavigation();
  return (
    <PageFrame header={<Navbar />}>
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </PageFrame>
  );
}
