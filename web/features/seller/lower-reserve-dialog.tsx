import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { priceProblem } from '#contract/price-problem.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { dollars } from '#web/lib/figures.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';

interface LowerReserveProps {
  lot: OwnAuction;
  onClose: () => void;
}

/** Lowers the reserve of a live lot, or removes it. */
export function LowerReserveDialog({ lot, onClose }: LowerReserveProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const lower = useAct({
    mutationFn: (reserve_price: string | null) =>
      call(lowerReserve, { params: { id: lot.id }, body: { reserve_price } }),
    onSuccess: (_, reserve_price) => {
      toast.success(reserve_price === null ? 'Reserve removed.' : 'Reserve lowered.');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: SELLER_KEY }),
  });
  const refused =
    lower.error instanceof ApiFailure ? lower.error.errors.reserve_price?.[0] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = typed.trim() === '' ? 'Enter the new reserve.' : priceProblem(typed.trim());
    setProblem(wrong);
    if (wrong) field.current?.focus();
    else lower.mutate(typed.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && onClose()}
      acting={lower.isPending}
      title="Lower the reserve"
      description="It can be lowered three times at most and never raised. If an automatic bid reaches the new reserve, the price goes up to it at once."
      first={field}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          ref={field}
          label="New reserve"
          required
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          unit="$"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          help={`Per share, below ${dollars(lot.reserve_price ?? 0)}. The leading bid is ${dollars(lot.current_price)}.`}
          error={problem ?? refused}
        />
        {lower.isError && !refused && (
          <FailureAlert error={lower.error} otherwise="Failed to lower the reserve." />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
          <Button kind="quiet" disabled={lower.isPending} onClick={() => lower.mutate(null)}>
            Remove it
          </Button>
          <DialogPair
            words={['Lower', 'Lowering...']}
            acting={lower.isPending}
            onCancel={onClose}
          />
        </div>
      </form>
    </Dialog>
  );
}
